import { buildAll } from '../build/build-all'

await buildAll()
