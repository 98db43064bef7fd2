import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AppKeyKind, appKeyKindNames, appKeyKinds } from '#contract/apps/key.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { ConfirmDialog } from '#src/kit/ui/ConfirmDialog.tsx'
import { CopyTextButton } from '#src/kit/ui/CopyTextButton.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { useIssueSysAppKeyMutation, useRevokeSysAppKeyMutation } from '#store/api/generated/sysApp.ts'
import './AppKeys.css'
import type { AppDetails } from './appValues.ts'

/** Issues and revokes the keys with which an app and its server authenticate. A new key is shown once. */
export const AppKeys = ({ details: { app, keys } }: { details: AppDetails }) => {
  const { t } = useTranslation('apps')
  const text = useText()
  const formats = useFormats()
  const notifyError = useNotifyError()
  const [issued, setIssued] = useState<{ kind: AppKeyKind; key: string }>()
  const [revoking, setRevoking] = useState<AppDetails['keys'][number]>()
  const [issue, issuing] = useIssueSysAppKeyMutation()
  const [revoke, { isLoading }] = useRevokeSysAppKeyMutation()
  const issueKey = async (kind: AppKeyKind) => {
    const { data, error } = await issue({ body: { id: app.id, kind } })
    if (error) return notifyError(error)
    setIssued({ kind, key: data.key })
  }
  const confirmRevoke = async () => {
    if (!revoking) return
    const { error } = await revoke({ body: { keyId: revoking.id } })
    if (error) notifyError(error)
    setRevoking(undefined)
  }
  return (
    <section aria-label={t('keys')}>
      <h2>{t('keys')}</h2>
      <p className="secondary">{t('keysHint')}</p>
      <div className="app-keys-add">
        {appKeyKindNames.map((kind) => (
          <Button key={kind} size="small" loading={issuing.isLoading} onClick={() => void issueKey(kind)}>
            {t(`issue.${kind}`)}
          </Button>
        ))}
      </div>
      <div role="status">
        {issued && (
          <div className="app-key-new">
            <strong>{t('issued', { kind: text(appKeyKinds[issued.kind].label) })}</strong>
            <span>
              <code>{issued.key}</code>
              <CopyTextButton text={issued.key} label={t('copyKey')} copied={t('copiedKey')} />
            </span>
          </div>
        )}
      </div>
      <ul className="app-keys">
        {keys.map((key) => (
          <li key={key.id} className={key.revokeTime === null ? undefined : 'app-key-revoked'}>
            <span>
              <Tag tone={key.revokeTime === null ? appKeyKinds[key.kind].tone : 'neutral'}>
                {key.revokeTime === null ? text(appKeyKinds[key.kind].label) : t('revoked')}
              </Tag>
              <code>••••{key.ending}</code>
            </span>
            <small className="secondary">
              {t('issuedBy', { name: key.issuedBy })}{' '}
              <time dateTime={key.createTime} title={formats.time(key.createTime)}>
                {formats.relative(key.createTime)}
              </time>
            </small>
            {key.revokeTime === null && (
              <Button
                size="small"
                variant="minimal"
                aria-label={t('revokeOf', { ending: key.ending })}
                aria-haspopup="dialog"
                onClick={() => setRevoking(key)}
              >
                {t('revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {keys.length === 0 && <p className="secondary">{t('noKeys')}</p>}
      {revoking && (
        <ConfirmDialog
          title={t('revokeOf', { ending: revoking.ending })}
          confirm={t('revokeKey')}
          busy={isLoading}
          onConfirm={() => void confirmRevoke()}
          onCancel={() => setRevoking(undefined)}
        >
          {t(`revoking.${revoking.kind}`)}
        </ConfirmDialog>
      )}
    </section>
  )
}
