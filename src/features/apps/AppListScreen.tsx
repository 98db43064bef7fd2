import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type LanguageCode, languageCodes } from '#contract/core/languageCodes.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { RequestLink } from '#src/kit/records/RequestLink.tsx'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'
import { pathTo } from '#src/routes/index.ts'
import type { List } from '#src/routes/list.ts'
import { selectViewer } from '#store/session/slice.ts'
import './AppListScreen.css'

type App = RecordOfKind<'sysApp'>

interface Props {
  list: List<'sysApp'>
  title: 'AppAdmin' | 'appVendor'
}

const administratorColumns = [
  'bundleId',
  'packageName',
  'pushKeyIos',
  'apnsKeyId',
  'appleTeamId',
  'pushKeyAndroid',
  'vid',
]

/** Lists apps: all of them (`AppAdmin`), or a vendor's own (`appVendor`). */
const AppListScreen = ({ list, title }: Props) => {
  const { t } = useTranslation(['apps', 'core.names'])
  const text = useText()
  const navigate = useNavigate()
  const isAdministrator = useAppSelector(selectViewer).accessLevel === 1
  const columnOptions = useMemo<ColumnOptions<App>>(
    () => ({
      excludedColumns: ['id', 'version', 'logo', ...(isAdministrator ? [] : administratorColumns)],
      widths: { name: 208, languages: 200, products: 176, bundleId: 176, packageName: 176 },
      text: {
        languages: ({ languages }) =>
          languages
            .split(', ')
            .map((code) => text(languageCodes[code as LanguageCode]))
            .join(', '),
      },
      content: {
        name: ({ logo }, words) => (
          <span className="app-cell">
            {logo ? <img src={logo.url ?? undefined} alt="" /> : <i />}
            {words}
          </span>
        ),
        appId: (_app, words) => <span className="mono">{words}</span>,
      },
    }),
    [isAdministrator, text],
  )
  return (
    <ListScreen
      list={list}
      title={t(`core.names:pages.${title}`)}
      count={(count) => t('count', { count })}
      emptyText={t(isAdministrator ? 'empty' : 'emptyVendor')}
      columnOptions={columnOptions}
      action={<RequestLink kind="app" />}
      onOpen={({ id }) => navigate(pathTo(isAdministrator ? 'editAppAdmin' : 'appFace', { id }))}
    />
  )
}

export default AppListScreen
