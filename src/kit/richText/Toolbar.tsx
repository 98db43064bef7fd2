import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, type Ref, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BlockMenu } from './BlockMenu.tsx'
import { type ImagePicker, ImagePopup } from './ImagePopup.tsx'
import { type Insertion, InsertMenu } from './InsertMenu.tsx'
import { LinkPopup } from './LinkPopup.tsx'
import { TableMenu } from './TableMenu.tsx'
import { RovingContext, ToolButton } from './ToolButton.tsx'
import { type Tool, tools } from './tools.ts'

const Tools = ({ editor, tools }: { editor: Editor; tools: readonly Tool[] }) => {
  const { t } = useTranslation('richText')
  const states = useEditorState({
    editor,
    selector: () => tools.map(({ isOn, can }) => ({ on: isOn?.(editor), unavailable: can && !can(editor) })),
  })
  return tools.map(({ label, icon: Icon, keys, run }, index) => (
    <ToolButton
      key={label}
      label={t(label)}
      keys={keys}
      icon={<Icon size={16} />}
      {...states[index]}
      onClick={() => run(editor)}
    />
  ))
}

const Group = ({ children }: { children: ReactNode }) => <div className="tool-group">{children}</div>

/** Moves the focus between buttons by arrow keys, Home and End; popups keep their own keys. */
const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
  const { currentTarget, target, key } = event
  if (!currentTarget.contains(target as Node)) return
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>('.tool')]
  const at = buttons.indexOf(target as HTMLElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[key]
  if (to === undefined) return
  event.preventDefault()
  buttons.at(to % buttons.length)?.focus()
}

interface Props {
  ref: Ref<HTMLDivElement>
  editor: Editor
  /** Id of the text that it edits. */
  controls: string
  disabled: boolean
  imagePicker: ImagePicker
  /** True to offer notes and warnings. */
  hasCallouts: boolean
  insertions: readonly Insertion[]
}

/** Renders the toolbar of the editor as one tab stop. */
export const Toolbar = ({ ref, editor, controls, disabled, imagePicker, hasCallouts, insertions }: Props) => {
  const { t } = useTranslation('richText')
  const [stop, setStop] = useState('')
  const first = t('block')
  const roving = useMemo(() => ({ stop: stop || first, onStop: setStop }), [stop, first])
  return (
    <RovingContext value={roving}>
      <div
        ref={ref}
        className="rich-text-toolbar"
        role="toolbar"
        aria-label={t('toolbar')}
        aria-controls={controls}
        inert={disabled}
        onKeyDown={onKeyDown}
      >
        <Group>
          <BlockMenu editor={editor} hasCallouts={hasCallouts} />
        </Group>
        <Group>
          <Tools editor={editor} tools={tools.marks} />
        </Group>
        <Group>
          <Tools editor={editor} tools={tools.blocks} />
        </Group>
        <Group>
          <Tools editor={editor} tools={tools.alignments} />
        </Group>
        <Group>
          <LinkPopup editor={editor} />
          <ImagePopup editor={editor} picker={imagePicker} />
          <TableMenu editor={editor} />
        </Group>
        {insertions.length > 0 && (
          <Group>
            <InsertMenu {...{ editor, insertions }} />
          </Group>
        )}
        <Group>
          <Tools editor={editor} tools={tools.history} />
        </Group>
      </div>
    </RovingContext>
  )
}
