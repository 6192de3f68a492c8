import type { Stack } from './environment'

const demoPassword = 'hilal-demo-1'
const demoAccounts = ['member', 'suspended', 'free', 'family', 'kids'].map((name) => `${name}@hilalplay.test`)

/** Prints the addresses of a sandbox stack, and its demo accounts. */
export function printAddresses({ port, platformPort }: Stack): void {
  console.log(`
HilalPlay is at   http://localhost:${port}
Mail and SMS      http://localhost:${platformPort}/sandbox/inbox
TV to activate    http://localhost:${platformPort}/sandbox/tv
Platform's calls  http://localhost:${platformPort}/docs
Test card         4242 4242 4242 4242, others on the payment page
Demo accounts     ${demoAccounts.join(', ')}
Their password    ${demoPassword}
Stop with Ctrl-C.
`)
}
