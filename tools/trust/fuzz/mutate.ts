import fc from 'fast-check'
import { oddTexts } from './bodies.ts'

type Path = string[]

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export const pathsOf = (value: unknown): Path[] => [
  [],
  ...(isNode(value)
    ? Object.entries(value).flatMap(([key, child]) => pathsOf(child).map((path) => [key, ...path]))
    : []),
]

/** Returns a copy with `change` applied at `path`. A result of undefined removes the value. */
export const changeAt = (value: unknown, path: Path, change: (old: unknown) => unknown): unknown => {
  const [key, ...rest] = path
  if (key === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((child, index) => (String(index) === key ? changeAt(child, rest, change) : child))
  const entries = Object.entries(value as object).map(([name, child]) => [
    name,
    name === key ? changeAt(child, rest, change) : child,
  ])
  return Object.fromEntries(entries)
}

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

const junk = fc.oneof(
  fc.constantFrom(null, true, '', [], {}, -1, 0, 1.5, 2 ** 53, 1e308, '1', [1], [[]], { min: 1, max: 0 }),
  fc.constantFrom(...oddTexts, 'x'.repeat(101), 'createTime desc; drop table device', 'measured_at desc'),
  fc.constantFrom(3, 60).map(nested),
  fc.jsonValue({ maxDepth: 3 }),
)

const foreignKeys = ['nonsense', 'rid', 'token', 'auditStatus', '__proto__', 'constructor', 'prototype', 'toString', '']
const poison = { polluted: true, prototype: { polluted: true } }

const spoils = fc.oneof(
  junk.map((value) => () => value),
  fc.constant(() => undefined),
  fc
    .constantFrom(...foreignKeys)
    .map(
      (key) => (old: unknown) => (isNode(old) ? Object.fromEntries([...Object.entries(old), [key, poison]]) : poison),
    ),
)

/** Generates bodies with one to three mutations. */
export const mutateBodies = (bodies: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(bodies, fc.array(fc.tuple(fc.nat(), spoils), { minLength: 1, maxLength: 3 })).map(([body, changes]) =>
    changes.reduce((value: unknown, [seed, change]) => {
      const paths = pathsOf(value)
      return changeAt(value, paths[seed % paths.length] ?? [], change)
    }, body),
  )
