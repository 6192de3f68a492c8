import { langCodes } from '@/lib/contract/languages'
import type { ChannelEntry } from '../catalogue-schema'
import type { Catalogue } from '../read-catalogue'

/**
 * Adds invented live channels until there are `count`, so that it can be seen how the guide does with many. They borrow
 * mark, name, category and titles of the real ones, come after them, and are the same every time.
 */
export function inventChannels(catalogue: Catalogue, count: number): Catalogue {
  const real: readonly ChannelEntry[] = catalogue.structure.tvChannels
  const missing = real.length === 0 ? 0 : Math.max(0, count - real.length)
  if (missing === 0) return catalogue
  const invented = Array.from({ length: missing }, (_, at) => inventChannel(real, at))
  const texts = { ...catalogue.texts }
  for (const lang of langCodes) {
    const own = texts[lang]
    if (!own) continue
    const more = invented.flatMap(({ entry: { code }, model, number }) => {
      const name = own.tvChannels[model]
      return name === undefined ? [] : [[code, `${name} ${number}`] as const]
    })
    texts[lang] = { ...own, tvChannels: { ...own.tvChannels, ...Object.fromEntries(more) } }
  }
  const tvChannels = [...real, ...invented.map(({ entry }) => entry)]
  const structure = { ...catalogue.structure, tvChannels }
  return { ...catalogue, structure, texts, hash: `${catalogue.hash}+${missing} channels` }
}

function inventChannel(real: readonly ChannelEntry[], at: number) {
  const model = real[at % real.length]
  if (!model) throw new Error('There is no channel to borrow from')
  const number = 2 + Math.floor(at / real.length)
  const entry: ChannelEntry = { ...model, code: `${model.code}-${number}`, logo: model.code }
  return { entry, model: model.code, number }
}
