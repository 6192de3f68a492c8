/** The environment is not fit to start with. The message names every variable at fault. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Exit codes of both programs, those of sysexits: the configuration is at fault; try again once the folder is free. */
export const exitCodes = { failed: 1, badConfig: 78, folderInUse: 75 } as const
