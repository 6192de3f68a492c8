/** Names the entry of the error catalogue when the gateway itself answers for a host. */
export const errorCodeHeader = 'x-error-code'
