import { TestEnvironment } from 'jest-environment-node'

/**
 * Jest's Node environment with a door to Node's own `require`. The embedded database imports modules while it runs,
 * which the sandbox of the tests does not allow, so it is loaded outside.
 */
export default class DatabaseEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    this.global.requireOutside = require
  }
}
