import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type Look = 'primary' | 'plain' | 'quiet' | 'danger'
type Size = 'usual' | 'small'

const looks: Record<Look, string> = {
  primary: 'bg-accent text-on-accent border-transparent hover:bg-accent/90',
  plain: 'border-edge bg-sheet hover:bg-wash',
  quiet: 'border-transparent text-accent hover:bg-wash',
  danger: 'border-transparent bg-danger text-on-accent hover:bg-danger/90',
}

const sizes: Record<Size, string> = {
  usual: 'min-h-10 px-4 py-1 text-base pointer-coarse:min-h-11',
  small: 'min-h-8 px-3 py-1 text-small pointer-coarse:min-h-10',
}

/** The look of a button, also for links that act like one. */
export const buttonClass = (look: Look = 'plain', size: Size = 'usual') =>
  classNames(
    'inline-flex items-center justify-center gap-2 rounded-control border font-ui font-medium select-none',
    'transition-colors active:translate-y-px aria-disabled:opacity-60 aria-disabled:active:translate-y-0',
    '[&_svg]:size-4 [&_svg]:shrink-0',
    sizes[size],
    looks[look],
  )

type Props = Omit<ComponentProps<'button'>, 'disabled'> & {
  look?: Look
  size?: Size
  /** Why it cannot be pressed now; such a button keeps its focus and says so. */
  unavailable?: string | false
}

export function Button({ look, size, unavailable, className, onClick, title, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={unavailable ? 'button' : type}
      className={classNames(buttonClass(look, size), className)}
      aria-disabled={unavailable ? true : rest['aria-disabled']}
      title={unavailable || title}
      onClick={unavailable ? undefined : onClick}
    />
  )
}
