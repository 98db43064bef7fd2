import { config } from 'zod'

/**
 * Keeps zod from compiling its schemas, which the content security policy forbids. Without this zod would probe for
 * `Function`, and the browser reports each probe as an error. Every entry of the bundle imports it before all else.
 */
config({ jitless: true })
