import { BlueprintProvider } from '@blueprintjs/core'
import { StrictMode, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Language } from '#contract/core/localizedText.ts'
import { initI18n, loadNamespaces } from '#src/kit/lib/i18n.ts'
import { installTrustedTypesPolicy } from '#src/kit/lib/trustedTypes.ts'
import { RichTextField } from '#src/kit/richText/RichTextField.tsx'
import { RichTextView } from '#src/kit/richText/RichTextView.tsx'
import '#src/styles.ts'

installTrustedTypesPolicy()

const query = new URLSearchParams(location.search)
const storageUrl = document.querySelector('meta[name="storage"]')?.getAttribute('content')

const picture = { url: `${storageUrl}/public/watch.png`, name: 'watch.png', width: 40, height: 30 }

const Page = () => {
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  Object.assign(window, {
    richText: {
      value,
      set: (html: string) => flushSync(() => setValue(html)),
      fail: (text?: string) => flushSync(() => setError(text)),
    },
  })
  return (
    <main>
      <h1>{document.title}</h1>
      <RichTextField
        label="Description"
        hint="Shown to everybody"
        value={value}
        error={error}
        onChange={setValue}
        paste={{
          uploadImage: async ({ name }) => ({ ...picture, name }),
          onOmitted: (count) => setError(`${count} left out`),
          onRefused: (reason) => setError(String(reason)),
        }}
        imagePicker={(onPicked) => (
          <button type="button" onClick={() => onPicked(picture)}>
            watch.png
          </button>
        )}
      />
      <input aria-label="After" />
      <section aria-label="View">
        <RichTextView html={value} />
      </section>
    </main>
  )
}

const dark = query.get('theme') === 'dark'
document.documentElement.dataset.theme = dark ? 'dark' : 'light'
document.body.classList.toggle('bp6-dark', dark)
await initI18n((query.get('language') ?? 'en') as Language)
await loadNamespaces(['richText'])
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <BlueprintProvider>
      <Page />
    </BlueprintProvider>
  </StrictMode>,
)
