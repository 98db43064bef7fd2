import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { pushLifeDefinition } from '#contract/pushes/pushLife.ts'
import { DeleteButton } from '#src/kit/form/DeleteButton.tsx'
import { VersionedForm } from '#src/kit/form/VersionedForm.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import { NamedRecord } from '#src/kit/records/NamedRecord.tsx'
import { PartLinks } from '#src/kit/records/PartLinks.tsx'
import { SplitPage } from '#src/kit/ui/SplitPage.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { pathTo } from '#src/routes/index.ts'
import { PushForm } from './PushForm.tsx'
import { PreviewPart } from './PushPhone.tsx'
import { PushStanding } from './PushStanding.tsx'
import type { PushDetails } from './pushValues.ts'
import { ResultsPart } from './ResultsPart.tsx'
import { usePush } from './usePush.ts'

interface PartProps {
  details: PushDetails
}

/** A draft is written; what is on its way is only looked at. */
const ContentPart = ({ details }: PartProps) =>
  details.push.state === 'draft' ? (
    <div className="split-form">
      <VersionedForm version={details.version}>
        {(onSaved) => <PushForm details={details} onSaved={onSaved} />}
      </VersionedForm>
    </div>
  ) : (
    <PreviewPart details={details} />
  )

const parts = {
  content: ContentPart,
  preview: PreviewPart,
  results: ResultsPart,
} satisfies Record<string, ComponentType<PartProps>>
type PartName = keyof typeof parts
const partNames = Object.keys(parts) as PartName[]

const Found = ({ details }: PartProps) => {
  const { t } = useTranslation('pushes')
  const text = useText()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { id, title, state } = details.push
  const at = partNames.find((one) => one === query.get('part')) ?? 'content'
  const Part = parts[at]
  const { label, tone } = pushLifeDefinition.states[state]
  return (
    <SplitPage
      title={title}
      mark={<Tag tone={tone}>{text(label)}</Tag>}
      actions={
        state === 'draft' && (
          <DeleteButton
            call="deletePush"
            id={id}
            name={title}
            body={t('pushGoes')}
            onDeleted={() => navigate(pathTo('push'))}
          />
        )
      }
      aside={<PushStanding details={details} />}
    >
      <div className="split-main">
        <PartLinks
          page="editPush"
          id={id}
          label={t('parts')}
          parts={partNames}
          at={at}
          nameOf={(one) => t(`part.${one}`)}
        />
        <Part details={details} />
      </div>
    </SplitPage>
  )
}

const New = () => {
  const { t } = useTranslation('pushes')
  const navigate = useNavigate()
  return (
    <SplitPage
      title={t('add')}
      aside={
        <>
          <h2>{t('next')}</h2>
          <ol className="split-steps">
            <li>{t('nextWrite')}</li>
            <li>{t('nextTest')}</li>
            <li>{t('nextSend')}</li>
          </ol>
        </>
      }
    >
      <div className="split-form">
        <PushForm details={undefined} onSaved={(id) => navigate(pathTo('editPush', { id }))} />
      </div>
    </SplitPage>
  )
}

/** One push (`editPush`): what it says, how it comes to a phone, and what came of it; or a new one. */
const PushScreen = () => {
  const { t } = useTranslation('pushes')
  const [query] = useSearchParams()
  const id = query.get('id') ?? undefined
  const { data, error, refetch } = usePush(id)
  if (id === undefined) return <New />
  return (
    <NamedRecord isNamed none={{ title: t('noneTitle'), hint: t('noneHint') }} {...{ data, error }} onRetry={refetch}>
      {(details) => <Found key={id} details={details} />}
    </NamedRecord>
  )
}

export default PushScreen
