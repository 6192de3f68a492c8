import { readFileSync, writeFileSync } from 'node:fs'
import { buildSync } from 'esbuild'
import { continueSlotId } from '../../../lib/catalogue/reserve-slot'
import { cookieTable } from '../../../lib/cookies/cookie-table'
import { goBackId } from '../../../lib/inline/go-back'
import { storageKey } from '../../../lib/storage/storage'

const file = 'lib/inline/compiled.json'
const lettersMs = 3_000
const pictureMs = 3_000
const appOffer = {
  bannerId: 'app-offer',
  hidden: storageKey('hideSmartBanner'),
  parentPlatform: storageKey('parentPlatform'),
}
const { tokenExpiry, profileType, profileId, deviceKnown, nastaliq } = cookieTable
const slot = {
  slotId: continueSlotId,
  tokenExpiry: tokenExpiry.name,
  profileId: profileId.name,
  emptyProfiles: storageKey('nothingBegun'),
}

/** Each script by name: the module of `lib/inline`, its function, and the function's arguments. */
const calls: Record<string, [module: string, name: string, ...values: unknown[]]> = {
  markMember: ['mark-member', 'markMember', tokenExpiry.name, profileType.name, storageKey('closed')],
  markNastaliq: ['mark-member', 'markNastaliq', nastaliq.name],
  reserveSlot: ['reserve-slot', 'reserveSlot', slot],
  goBack: ['go-back', 'goBack', goBackId],
  deferSubmits: ['defer-submits', 'deferSubmits'],
  greetNewMember: ['greet-new-member', 'greetNewMember', storageKey('signedUp')],
  offerApp: ['offer-app', 'offerApp', appOffer],
  prefetchPlayback: ['early-calls', 'prefetchPlayback', storageKey('heldBack'), storageKey('zone')],
  prefetchCalls: ['early-calls', 'prefetchCalls', tokenExpiry.name, deviceKnown.name, storageKey('zone')],
  // A family of `fonts.css` and a letter of its script, which a machine may have no font for.
  waitForBengali: ['wait-for-fonts', 'waitForFonts', 'HP Bengali', 'ক', lettersMs],
  waitForDevanagari: ['wait-for-fonts', 'waitForFonts', 'HP Devanagari', 'क', lettersMs],
}

/** Compiles one call; `SOURCES` in it stays as it is. */
function compile(module: string, call: string): string {
  const name = call.slice(0, call.indexOf('('))
  const { outputFiles } = buildSync({
    stdin: { contents: `import { ${name} } from './lib/inline/${module}'\n${call}`, resolveDir: '.' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    charset: 'utf8',
    logLevel: 'warning',
  })
  return outputFiles[0]?.text.trim() ?? ''
}

/** The inline scripts of pages, from the typed functions of `lib/inline`, as the text of `compiled.json`. */
export function compileInlineScripts(): string {
  const compiled = Object.entries(calls).map(([key, [module, name, ...values]]) => [
    key,
    compile(module, `${name}(${values.map((value) => JSON.stringify(value)).join(', ')})`),
  ])
  const loader = compile('load-deferred', `loadDeferred(SOURCES, ${pictureMs})`)
  return `${JSON.stringify(Object.fromEntries([...compiled, ['loadDeferred', loader]]), null, 2)}\n`
}

/** Updates `lib/inline/compiled.json`. */
export function writeInlineScripts(): void {
  const text = compileInlineScripts()
  if (text !== readFileSync(file, 'utf8')) writeFileSync(file, text)
}
