import { useTranslation } from 'react-i18next'
import { useText } from '#src/kit/lib/i18n.ts'
import { ContentValue } from './ContentValue.tsx'
import { labelOf } from './contentText.ts'
import './VersionDifferences.css'
import { changedFields, currentContent, type ProductResponse, type StoredContent, storedContent } from './steps.ts'

const headings = {
  published: { title: 'differences', before: 'published', after: 'revision' },
  approved: { title: 'differencesFromApproved', before: 'approvedVersion', after: 'editedVersion' },
} as const

interface Props {
  details: ProductResponse
  /** Version to compare with. */
  stored: StoredContent
  version: keyof typeof headings
}

/** Compares a product with its published or approved version, field by field, images side by side. */
export const VersionDifferences = ({ details, stored, version }: Props) => {
  const { t } = useTranslation('products')
  const text = useText()
  const before = storedContent(stored)
  const now = currentContent(details)
  const changed = changedFields(details, stored)
  return (
    <section className="differences">
      <h2>{t(headings[version].title)}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t(headings[version].before)}</th>
            <th scope="col">{t(headings[version].after)}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((name) => (
            <tr key={name}>
              <th scope="row">{text(labelOf(name))}</th>
              <td>
                <ContentValue name={name} value={before[name]} comparison={{ value: now[name], shown: 'before' }} />
              </td>
              <td>
                <ContentValue name={name} value={now[name]} comparison={{ value: before[name], shown: 'after' }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
