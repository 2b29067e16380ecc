import { prepareEditor } from '#web/rooms/editor/prepare-editor.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

export const CardDialog = lazyPart(
  async () => (await import('#web/rooms/card-dialog/card-dialog-of-deck.tsx')).CardDialogOfDeck,
  prepareEditor,
)

export const AiDialog = lazyPart(
  async () => (await import('#web/rooms/ai-dialog/ai-dialog-of-deck.tsx')).AiDialogOfDeck,
  prepareEditor,
)

export const CardHistoryDialog = lazyPart(
  async () => (await import('#web/rooms/card-history/card-history-dialog.tsx')).CardHistoryDialog,
)

export const DeckChoiceDialog = lazyPart(
  async () => (await import('#web/rooms/deck-choice/deck-choice-dialog.tsx')).DeckChoiceDialog,
)

export const ExportDialog = lazyPart(async () => (await import('#web/rooms/export/export-dialog.tsx')).ExportDialog)
