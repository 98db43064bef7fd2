import type { RecordOfKind } from '#contract/kinds.ts'
import { KindList } from '#src/kit/records/KindList.tsx'
import type { List } from '#src/routes/list.ts'
import { GuideCard } from './GuideCard.tsx'
import { GuidePreview } from './GuidePreview.tsx'

const above = ({ id, pid, language }: RecordOfKind<'productGuide'>) => (
  <GuidePreview key={id} pid={pid} of={language} page={id} />
)
const card = (page: RecordOfKind<'productGuide'>) => <GuideCard page={page} />

/** Lists the guide pages of all products (`productGuides`); a page's drawer shows the whole guide. */
const GuideListScreen = (props: { list: List<'productGuide'>; title: 'productGuides' }) => (
  <KindList {...props} above={above} card={card} />
)

export default GuideListScreen
