import type { KindName } from '#contract/kinds.ts'
import { KindList, type KindListProps } from './KindList.tsx'

/** A page that lists the records of a kind. Two such pages in a row share nothing. */
const KindListPage = (props: KindListProps<KindName>) => <KindList key={props.list.kind} {...props} />

export default KindListPage
