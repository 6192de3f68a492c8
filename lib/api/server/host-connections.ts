/**
 * How connections to hosts are kept for the next request. One that was idle for `timeout` milliseconds is closed, before
 * a server does: the platform closes its own after 72 s, nginx after 75 s.
 */
export const hostConnections = {
  keepAlive: true,
  maxFreeSockets: 64,
  scheduling: 'lifo',
  timeout: 30_000,
} as const
