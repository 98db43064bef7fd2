import { Suspense } from 'react'
import { createPreloadable, Preloaded } from '#src/kit/lib/Preloaded.tsx'
import { Field } from '#src/kit/ui/Field.tsx'
import { SectionBoundary } from '#src/kit/ui/SectionBoundary.tsx'
import type { RichTextProps } from './RichTextEditor.tsx'
import './RichTextField.css'

const code = createPreloadable<RichTextProps>(() => import('./RichTextEditor.tsx'))

const Waiting = ({ label, hint }: RichTextProps) => (
  <Field label={label} hint={hint}>
    {() => <div className="rich-text-waiting bp6-skeleton" />}
  </Field>
)

/** Renders a rich text field, whose editor is loaded on first use. */
export const RichTextField = (props: RichTextProps) => (
  <SectionBoundary>
    <Suspense fallback={<Waiting {...props} />}>
      <Preloaded code={code} props={props} />
    </Suspense>
  </SectionBoundary>
)
