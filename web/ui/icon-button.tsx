import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** What it does, for those who do not see the icon and as its tooltip. */
  label: string
  children: ReactNode
}

const look = classNames(
  'inline-grid size-9 shrink-0 place-items-center rounded-control text-faint transition-colors pointer-coarse:size-11',
  'hover:bg-wash hover:text-ink aria-disabled:opacity-60 [&_svg]:size-5',
)

/** A button that is only an icon. */
export function IconButton({ label, className, type = 'button', ...rest }: Props) {
  return <button title={label} {...rest} type={type} aria-label={label} className={classNames(look, className)} />
}
