import { config } from 'zod'

// A browser's content security policy keeps zod from compiling its schemas; unasked, it would try with each page.
if ('document' in globalThis) config({ jitless: true })
