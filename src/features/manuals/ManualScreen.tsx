import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { manualLifeDefinition } from '#contract/manuals/manualLife.ts'
import { DeleteButton } from '#src/kit/form/DeleteButton.tsx'
import { VersionedForm } from '#src/kit/form/VersionedForm.tsx'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { NamedRecord } from '#src/kit/records/NamedRecord.tsx'
import { localizedName } from '#src/kit/references/references.ts'
import { SplitPage } from '#src/kit/ui/SplitPage.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { pathTo } from '#src/routes/index.ts'
import { selectViewer } from '#store/session/slice.ts'
import { ManualContents } from './ManualContents.tsx'
import { ManualForm } from './ManualForm.tsx'
import './ManualScreen.css'
import { ManualStanding } from './ManualStanding.tsx'
import { QrPart } from './QrPart.tsx'
import { ScansPart } from './ScansPart.tsx'
import { type ManualDetails, useManual } from './useManual.ts'
import { VersionsPart } from './VersionsPart.tsx'
import '#src/kit/ui/PageTabs.css'

type PartProps = { details: ManualDetails }

/** A vendor writes its own manuals, an administrator reads them. */
const Content = ({ details }: PartProps) => {
  const isVendor = useAppSelector(selectViewer).role === 'vendor'
  const { manual, contents, version } = details
  if (!isVendor) return <ManualContents said={{ names: manual.names, contents }} />
  return (
    <div className="manual-form">
      <VersionedForm version={version}>{(onSaved) => <ManualForm details={details} onSaved={onSaved} />}</VersionedForm>
    </div>
  )
}

const parts = {
  content: Content,
  code: QrPart,
  versions: VersionsPart,
  scans: ScansPart,
} satisfies Record<string, ComponentType<PartProps>>
type PartName = keyof typeof parts
const partNames = Object.keys(parts) as PartName[]

const Found = ({ details }: PartProps) => {
  const { t } = useTranslation('manuals')
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const isVendor = useAppSelector(selectViewer).role === 'vendor'
  const { id, names, state } = details.manual
  const at = partNames.find((name) => name === query.get('part')) ?? 'content'
  const Part = parts[at]
  const { label, tone } = manualLifeDefinition.states[state]
  const title = localizedName(names, language)
  return (
    <SplitPage
      title={title}
      mark={<Tag tone={tone}>{text(label)}</Tag>}
      actions={
        isVendor &&
        state === 'draft' && (
          <DeleteButton
            call="deleteSysArticleEbook"
            id={id}
            name={title}
            body={t('deleting')}
            onDeleted={() => navigate(pathTo('specification'))}
          />
        )
      }
      aside={<ManualStanding details={details} />}
    >
      <div className="manual-main">
        <nav className="page-tabs" aria-label={t('parts')}>
          {partNames.map((name) => (
            <Link
              key={name}
              to={pathTo('editSpecification', { id, part: name })}
              className={name === at ? 'active' : undefined}
              aria-current={name === at ? 'page' : undefined}
            >
              {t(`part.${name}`)}
            </Link>
          ))}
        </nav>
        <Part details={details} />
      </div>
    </SplitPage>
  )
}

const New = () => {
  const { t } = useTranslation('manuals')
  const navigate = useNavigate()
  return (
    <SplitPage
      title={t('add')}
      aside={
        <>
          <h2>{t('next')}</h2>
          <ol className="manual-steps">
            <li>{t('nextWrite')}</li>
            <li>{t('nextPublish')}</li>
            <li>{t('nextPrint')}</li>
          </ol>
        </>
      }
    >
      <div className="manual-form">
        <ManualForm details={undefined} onSaved={(id) => navigate(pathTo('editSpecification', { id }))} />
      </div>
    </SplitPage>
  )
}

/** One electronic manual (`editSpecification`): its contents, code, versions and scans; or a new one. */
const ManualScreen = () => {
  const { t } = useTranslation('manuals')
  const [query] = useSearchParams()
  const id = query.get('id') ?? undefined
  const isVendor = useAppSelector(selectViewer).role === 'vendor'
  const { data, error, refetch } = useManual(id)
  if (id === undefined && isVendor) return <New />
  return (
    <NamedRecord
      isNamed={id !== undefined}
      none={{ title: t('noneTitle'), hint: t('noneHint') }}
      {...{ data, error }}
      onRetry={refetch}
    >
      {(details) => <Found key={id} details={details} />}
    </NamedRecord>
  )
}

export default ManualScreen
