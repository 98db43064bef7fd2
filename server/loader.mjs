// JavaScript, like what starts with it: Node loads what strips types only where something is not in the cache.
import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const packages = '/node_modules/'
const drizzle = `${packages}drizzle-orm/`
/** @type {Map<string, import('node:module').ResolveFnOutput>} */
const resolved = new Map()

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))

/**
 * Node parses the package.json of a package anew for each import from it or within it. Drizzle's has 179 KB and is imported
 * by some 350 files, and by its own modules of each other: most of a second of every start. So what the platform imports by name is resolved once, and what
 * Drizzle's modules import of each other lies beside them.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    const isRelative = specifier.startsWith('.')
    if (isRelative && parentURL.includes(drizzle))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (isRelative || parentURL.includes(packages)) return next(specifier, context)
    const known = resolved.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    resolved.set(specifier, known)
    return known
  },
})
