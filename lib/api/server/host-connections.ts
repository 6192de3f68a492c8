/**
 * Keep-alive agents for hosts. Idle connections close after `timeout` milliseconds, before the server closes them: the
 * platform after 72 s, nginx after 75 s.
 */
export const hostConnections = {
  keepAlive: true,
  maxFreeSockets: 64,
  scheduling: 'lifo',
  timeout: 30_000,
} as const
