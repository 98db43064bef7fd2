import { useTranslation } from 'react-i18next'
import type { KindName } from '#contract/kinds.ts'
import { KindListScreen } from '#src/records/KindListScreen.tsx'
import type { List } from '#src/table/list.ts'

interface Props {
  list: List<KindName>
  /** The page, by the name of its title. */
  titleName: 'typeList' | 'resolutionList' | 'cidVid' | 'typeManage'
  formPath?: string
}

/** A page that lists the records of a kind, as it is declared. */
const KindPage = ({ list, titleName, formPath }: Props) => {
  const { t } = useTranslation('shell')
  return <KindListScreen key={list.kind} list={list} title={t(`titles.${titleName}`)} formPath={formPath} />
}

export default KindPage
