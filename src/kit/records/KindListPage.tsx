import type { KindName } from '#contract/kinds.ts'
import { KindList, type KindListProps } from './KindList.tsx'

/** Renders a page that lists the records of a kind. Keyed by kind, as two such pages must not share state. */
const KindListPage = (props: KindListProps<KindName>) => <KindList key={props.list.kind} {...props} />

export default KindListPage
