import { type SQL, sql } from 'drizzle-orm'
import { secretFields } from '#contract/core/fields.ts'
import type { Kind } from '#contract/core/kind.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { shownCharacters } from '#server/platform/keys/secretBox.ts'

/** Returns the AEAD associated data of a secret, which binds it to its field. */
export const secretAssociatedData = ({ name }: Pick<Kind, 'name'>, field: string): string => `${name}.${field}`

/** Returns the expression of a sealed secret in lists: its last characters. */
export const maskSecret = (column: SQL): SQL => sql`'••••' || right(${column}, ${sql.raw(String(shownCharacters))})`

/** Seals the secrets of a request; undefined for empty ones, which stay unchanged. */
export const sealValues = (
  kind: Kind,
  request: Record<string, unknown>,
  { secrets }: Pick<SignedInContext, 'secrets'>,
): Record<string, string | undefined> =>
  Object.fromEntries(
    secretFields(kind.fields).map((name) => {
      const text = request[name]
      return [name, typeof text === 'string' && text ? secrets.seal(text, secretAssociatedData(kind, name)) : undefined]
    }),
  )
