import type { Language } from '#contract/core/localizedText.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { localizedName } from '#src/kit/references/references.ts'

type Product = Pick<RecordOfKind<'product'>, 'names' | 'pid'>

/** What a product is called for a reader of this language; its PID until it has a name. */
export const productName = ({ names, pid }: Product, language: Language): string =>
  (names && localizedName(names, language)) || pid
