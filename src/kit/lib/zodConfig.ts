/**
 * Keeps zod from compiling its schemas, which the content security policy forbids. Without this zod would probe for
 * `Function`, and the browser reports each probe as an error. Every entry of the bundle imports it before all else.
 * It sets the object that `z.config` sets: a call would load zod with the login page, which needs none of it. The page
 * tour fails where zod does not read it any more.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
