/**
 * Prevents zod from compiling its schemas, which the content security policy forbids: zod would probe for `Function`,
 * and the browser reports each probe as an error. Every entry of the bundle imports it first. It sets the object behind
 * `z.config`: calling that would load zod with the login page. A test of all pages fails if zod stops reading it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
