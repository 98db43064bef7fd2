import type { KindName } from '#contract/kinds.ts'
import { type BuiltPageName, pathTo } from '#src/pages/index.ts'
import { KindFormScreen } from './KindFormScreen.tsx'

interface Props {
  kind: KindName
  /** Where the list is: the form leads back to it. */
  listPage: BuiltPageName
}

/** A page that adds or edits a record of a kind, as it is declared. */
const KindFormPage = ({ kind, listPage }: Props) => <KindFormScreen kind={kind} listPath={pathTo(listPage)} />

export default KindFormPage
