import { createElement, type SVGProps } from 'react'

type IconData = { node: readonly [tag: string, attributes: Record<string, string>][] }

/** An icon of lucide-react as the build draws it: in the colour of the text, as large as its class says, unseen by readers. */
export default function plainIcon({ node }: IconData) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props: SVGProps<SVGSVGElement>) => createElement('svg', { ...look, ...props }, ...parts)
}

const look = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const
