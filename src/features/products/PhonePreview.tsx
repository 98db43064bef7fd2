import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { useFileUrl } from '#src/kit/files/useFileUrl.ts'
import { PhoneFrame } from '#src/kit/ui/PhoneFrame.tsx'
import './PhonePreview.css'

type PhoneView = 'list' | 'binding' | 'loading'

interface Props {
  views?: readonly PhoneView[]
  name: string
  icon: StoredFile | undefined
  bindImage: StoredFile | undefined
  loadingPage: StoredFile | undefined
}

const allViews = ['list', 'binding', 'loading'] as const

const Picture = ({ file, className }: { file: StoredFile; className: string }) => (
  <img className={className} src={useFileUrl(file)} alt="" />
)

const Missing = ({ className }: { className: string }) => <span className={`${className} phone-missing`} />

/** Previews a product in an app: in the list of devices, while binding, and while its page loads. */
export const PhonePreview = ({ views = allViews, name, icon, bindImage, loadingPage }: Props) => {
  const { t } = useTranslation('products')
  const image = (file: StoredFile | undefined, className: string) =>
    file ? <Picture file={file} className={className} /> : <Missing className={className} />
  const phones: Record<PhoneView, ReactNode> = {
    list: (
      <>
        <p className="phone-title">{t('inPhone.devices')}</p>
        <div className="phone-row">
          {image(icon, 'phone-icon')}
          <span>
            <strong>{name || t('unnamed')}</strong>
            <small>{t('inPhone.connected')}</small>
          </span>
        </div>
      </>
    ),
    binding: (
      <>
        <p className="phone-title">{t('inPhone.add')}</p>
        {image(bindImage, 'phone-bind')}
        <strong className="phone-name">{name || t('unnamed')}</strong>
        <p className="phone-hint">{t('inPhone.searching')}</p>
      </>
    ),
    loading: image(loadingPage, 'phone-loading'),
  }
  return (
    <section className="phones" aria-label={t('preview')}>
      {views.map((view) => (
        <figure key={view}>
          <PhoneFrame>{phones[view]}</PhoneFrame>
          <figcaption>{t(`phone.${view}`)}</figcaption>
        </figure>
      ))}
    </section>
  )
}
