import type { RecordOfKind } from '#contract/kinds.ts'
import { KindList } from '#src/kit/records/KindList.tsx'
import type { List } from '#src/routes/list.ts'
import { ConnectionCheck } from './ConnectionCheck.tsx'

const above = ({ id, version }: RecordOfKind<'productOnenet'>) => <ConnectionCheck key={version} id={id} />

/** Lists products connected through OneNet (`productOnenet`); a product's drawer tests its connection. */
const OnenetListScreen = (props: { list: List<'productOnenet'>; title: 'productOnenet' }) => (
  <KindList {...props} above={above} />
)

export default OnenetListScreen
