import { inputsOf } from './piece-inputs'
import { pieceCodes } from './pieces'

it.each(pieceCodes)(
  'the footage %s depends on its own scene and narration, and on no other’s',
  async (code) => {
    const own = (await inputsOf(code)).filter((file) => /\/(scenes|narration)\//.test(file))
    expect(own.sort()).toEqual(
      ['narration/sentences.ts', `narration/${code}.ts`, `scenes/${code}.ts`]
        .map((file) => `demo/footage/${file}`)
        .sort(),
    )
  },
)

it('the footage depends on the shared drawing code that its scene uses', async () => {
  expect(await inputsOf('stars')).toEqual(
    expect.arrayContaining(['demo/footage/camel.ts', 'demo/art/camel-outline.ts', 'demo/footage/stage.ts']),
  )
  expect(await inputsOf('kites')).not.toContain('demo/footage/camel.ts')
})
