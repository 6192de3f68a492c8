/** The environment is not fit to start with. The message names every variable at fault. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
