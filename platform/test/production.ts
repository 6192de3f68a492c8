/** What production mode needs to start on the embedded database. The secrets are for tests only. */
export const productionEnvironment = {
  MODE: 'production',
  ALLOW_EMBEDDED_DATABASE: '1',
  PURGE_TOKEN: 'Xv7m1QhD4rZkT9sPbW2yLc8NfJ3gUe6A',
  MEDIA_SECRET: 'b3Kz0RwYq5Vt8HnC1xMf7GjS4pDa9LuE',
  ACCOUNT_SECRET: 'Oi6eTg2BvNs5Kd8XcQ1hZr4WmJ7yFp0U',
  ADMIN_TOKEN: 'w9Aq3LtPz6Ej1SxRk5Vb8MnYc2HuGd7F',
} as const
