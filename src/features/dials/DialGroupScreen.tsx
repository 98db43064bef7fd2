import { useAppSelector } from '#src/kit/lib/store.ts'
import { KindList } from '#src/kit/records/KindList.tsx'
import type { List } from '#src/routes/list.ts'
import { selectViewer } from '#store/session/slice.ts'
import { DialGroups } from './DialGroups.tsx'

/** Groups of watch faces (`dialMarketGrouping`): a vendor's own, to be put in order; all of them for administrators. */
const DialGroupScreen = (props: { list: List<'dialGroup'>; title: 'dialMarketGrouping' }) =>
  useAppSelector(selectViewer).role === 'vendor' ? <DialGroups /> : <KindList {...props} />

export default DialGroupScreen
