import { useTranslation } from 'react-i18next'
import type { KindName } from '#contract/kinds.ts'
import { type BuiltPageName, pathTo, type TitledPageName } from '#src/pages/index.ts'
import type { List } from '#src/table/list.ts'
import { KindListScreen } from './KindListScreen.tsx'

interface Props {
  list: List<KindName>
  /** The page, by the name of its title. */
  title: TitledPageName
  /** The page where a record is added or edited, when it has one. */
  form?: BuiltPageName
}

/** A page that lists the records of a kind, as it is declared. */
const KindListPage = ({ list, title, form }: Props) => {
  const { t } = useTranslation('shell')
  return (
    <KindListScreen
      key={list.kind}
      list={list}
      title={t(`titles.${title}`)}
      formPath={form && ((id) => pathTo(form, { id }))}
    />
  )
}

export default KindListPage
