type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

const privatePolicies = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const ownOnly = ["'none'", "'self'"]
const unsafeSource = /^(?:'unsafe-inline'|'unsafe-eval'|data:|https?:|ftp:|\*)$/
const secondsOfYear = 31_536_000

function parsePolicy(policy: string): ReadonlyMap<string, readonly string[]> {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/))
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]))
}

function policyFaults(policy: string): string[] {
  const directives = parsePolicy(policy)
  const sources = (name: string) => directives.get(name) ?? []
  const rules: readonly (readonly [string, boolean])[] = [
    ["default-src is not 'none' alone", sources('default-src').join(' ') === "'none'"],
    ["frame-ancestors is not 'none'", sources('frame-ancestors').join(' ') === "'none'"],
    ["base-uri is not 'none'", sources('base-uri').join(' ') === "'none'"],
    [
      "form-action is neither 'none' nor 'self'",
      sources('form-action').length === 1 && ownOnly.includes(sources('form-action')[0] ?? ''),
    ],
    ['scripts are unsafe', !sources('script-src').some((source) => unsafeSource.test(source))],
    ['styles are unsafe', !sources('style-src').some((source) => unsafeSource.test(source))],
    ['plain addresses are allowed', ![...directives.values()].flat().some((one) => one.startsWith('http:'))],
  ]
  return rules.filter(([, isMet]) => !isMet).map(([fault]) => fault)
}

/** What Mozilla's HTTP Observatory would mark down, and further headers that every response has to have. */
export function headerFaults(headers: Headers): string[] {
  const header = (name: string) => String(headers[name] ?? '')
  const [, maxAge = '0'] =
    /^max-age=(\d+); includeSubDomains$/.exec(header('strict-transport-security')) ?? []
  const rules: readonly (readonly [string, boolean])[] = [
    ['HSTS is short', Number(maxAge) >= secondsOfYear],
    ['nosniff is missing', header('x-content-type-options') === 'nosniff'],
    ['the referrer policy is not private', privatePolicies.includes(header('referrer-policy'))],
    ['the resource policy is open', /^same-(?:origin|site)$/.test(header('cross-origin-resource-policy'))],
    ['the opener policy is open', header('cross-origin-opener-policy').startsWith('same-origin')],
    ['the permissions policy is missing', header('permissions-policy').includes('camera=()')],
    ['a product is named', headers['x-powered-by'] === undefined && headers.server === undefined],
    ['other origins may read', headers['access-control-allow-origin'] === undefined],
  ]
  const faults = rules.filter(([, isMet]) => !isMet).map(([fault]) => fault)
  return [...faults, ...policyFaults(header('content-security-policy'))]
}
