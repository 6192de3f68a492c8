import { z } from 'zod'

// Zod compiles its parsers with `new Function`, which the content policy refuses and reports.
z.config({ jitless: true })

export { z }
