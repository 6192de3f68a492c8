import { TestEnvironment } from 'jest-environment-node'

/**
 * Jest's Node environment with access to Node's own `require`. The embedded database imports modules at run time, which
 * Jest's sandbox does not allow, so it is loaded outside.
 */
export default class DatabaseEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    this.global.requireOutside = require
  }
}
