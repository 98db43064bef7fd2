import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { requestKinds } from '#contract/requests/inputs.ts'
import { request as requestKind } from '#contract/requests/request.ts'
import { requestLifeDefinition } from '#contract/requests/requestLife.ts'
import { requestLife } from '#machines/requests/requestLife.ts'
import { Gallery } from '#src/kit/files/Gallery.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { RecordPage } from '#src/kit/records/RecordPage.tsx'
import { RecordHistory } from '#src/kit/statechart/RecordHistory.tsx'
import { RecordDetails } from '#src/kit/table/RecordDetails.tsx'
import { type ColumnOptions, useRecordColumns } from '#src/kit/table/useRecordColumns.tsx'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { selectViewer } from '#store/session/slice.ts'
import { matchingAction } from './matchingAction.ts'
import { RequestForm } from './RequestForm.tsx'
import './RequestScreen.css'
import { useRequest } from './useRequest.ts'
import { useSubjectLink } from './useSubjectLink.ts'

const excludedColumns = ['id', 'version', 'number', 'kind', 'content', 'state', 'subjectKind', 'subjectId', 'answer']

const RequestFacts = ({ record, isAdministrator }: { record: RecordOfKind<'request'>; isAdministrator: boolean }) => {
  const subject = useSubjectLink()
  const options: ColumnOptions<RecordOfKind<'request'>> = { excludedColumns, href: { subject } }
  const columns = useRecordColumns(requestKind.fields, options)
  return (
    <RecordDetails
      record={record}
      columns={isAdministrator ? columns : columns.filter(({ id }) => id !== 'vendorId')}
    />
  )
}

/** Shows one request with its answer, history and matching action (`requestDetail`), or the form of a new one. */
const RequestScreen = () => {
  const { t } = useTranslation(['requests', 'core.names'])
  const text = useText()
  const { accessLevel, role } = useAppSelector(selectViewer)
  const isAdministrator = accessLevel === 1
  return (
    <RecordPage
      page="requestDetail"
      response={useRequest()}
      none={{ title: t('noneTitle'), hint: t('noneHint') }}
      add={
        (role === 'vendor' || role === 'applicant') && {
          title: t('core.names:kinds.request.add'),
          nextHeading: t('next'),
          steps: [t('nextQueue'), t('nextAnswer'), t('nextReopen')],
          form: (onSaved) => <RequestForm onSaved={onSaved} />,
        }
      }
    >
      {(details) => {
        const { request, files } = details
        const { id, number, kind, state, version, content, answer } = request
        const action = isAdministrator && matchingAction(details)
        return {
          title: `${number} · ${text(requestKinds[kind].label)}`,
          state: requestLifeDefinition.states[state],
          actions: action && (
            <LinkButton isSecondary={state !== 'open'} to={action}>
              {t(`action.${kind}`)}
            </LinkButton>
          ),
          queue: isAdministrator && {
            call: 'getRequestQueue',
            isWaiting: state === 'open',
            text: (name) => t('nextInQueue', { name }),
          },
          aside: (
            <>
              <RecordHistory
                workflow="requestLife"
                recordId={id}
                {...{ name: number, state, version }}
                context={requestLife.contextOf({})}
              />
              <h2>{t('facts')}</h2>
              <RequestFacts record={request} isAdministrator={isAdministrator} />
            </>
          ),
          body: (
            <div className="request-page">
              <p className="request-text">{content}</p>
              {answer && (
                <section className="request-answer">
                  <h2>{t('answer')}</h2>
                  <p className="request-text">{answer}</p>
                </section>
              )}
              {files.length > 0 && <Gallery files={files} />}
            </div>
          ),
        }
      }}
    </RecordPage>
  )
}

export default RequestScreen
