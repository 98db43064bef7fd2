import { type SQL, sql } from 'drizzle-orm'
import { secretFields } from '#contract/core/fields.ts'
import type { Kind } from '#contract/core/kind.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { shownCharacters } from '#server/platform/keys/secretBox.ts'

/** Where a secret stands, as it is sealed. */
export const secretPlace = ({ name }: Pick<Kind, 'name'>, field: string): string => `${name}.${field}`

/** What a list shows of a sealed secret. */
export const shownSecret = (column: SQL): SQL => sql`'••••' || right(${column}, ${sql.raw(String(shownCharacters))})`

/** The secrets of a request, sealed; those that it leaves empty stay as they are. */
export const sealedValues = (
  kind: Kind,
  request: Record<string, unknown>,
  { secrets }: Pick<SignedInContext, 'secrets'>,
): Record<string, string | undefined> =>
  Object.fromEntries(
    secretFields(kind.fields).map((name) => {
      const text = request[name]
      return [name, typeof text === 'string' && text ? secrets.seal(text, secretPlace(kind, name)) : undefined]
    }),
  )
