import { buildAll } from './build-all'

await buildAll()
