import type { RecordOfKind } from '#contract/kinds.ts'
import { KindList } from '#src/kit/records/KindList.tsx'
import type { List } from '#src/routes/list.ts'
import { ConnectionCheck } from './ConnectionCheck.tsx'

const above = ({ id, version }: RecordOfKind<'productOnenet'>) => <ConnectionCheck key={version} id={id} />

/** The products that are connected by OneNet (`productOnenet`); beside one, whether what was entered is right. */
const OnenetListScreen = (props: { list: List<'productOnenet'>; title: 'productOnenet' }) => (
  <KindList {...props} above={above} />
)

export default OnenetListScreen
