import { useTranslation } from 'react-i18next'
import { useText } from '#src/lib/i18n.ts'
import { ContentValue } from './ContentValue.tsx'
import { labelOf } from './contentText.ts'
import './Differences.css'
import { changedFields, contentNow, contentPublished, type Details } from './steps.ts'

/** What a revision changes of what is published, field by field, images side by side. */
export const Differences = ({ details }: { details: Details }) => {
  const { t } = useTranslation('products')
  const text = useText()
  const before = contentPublished(details)
  if (!before) return null
  const now = contentNow(details)
  const changed = changedFields(details)
  return (
    <section className="differences">
      <h2>{t('differences')}</h2>
      {changed.length === 0 && <p className="secondary">{t('noChanges')}</p>}
      {changed.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('published')}</th>
              <th scope="col">{t('revision')}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map((name) => (
              <tr key={name}>
                <th scope="row">{text(labelOf(name))}</th>
                <td>
                  <ContentValue name={name} value={before[name]} />
                </td>
                <td>
                  <ContentValue name={name} value={now[name]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
