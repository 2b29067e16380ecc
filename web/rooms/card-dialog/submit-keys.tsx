type Props = { isShifted?: boolean }

/** What to press in a button's place, shown on laptops; those who listen are told by the button. */
export const SubmitKeys = ({ isShifted = false }: Props) => (
  <kbd aria-hidden className="font-ui text-small font-normal max-lg:hidden pointer-coarse:hidden">
    {keysFor(navigator.platform.startsWith('Mac'), isShifted)}
  </kbd>
)

const keysFor = (isMac: boolean, isShifted: boolean): string =>
  isMac ? `${isShifted ? '⇧' : ''}⌘⏎` : `Ctrl${isShifted ? ' ⇧' : ''} ⏎`
