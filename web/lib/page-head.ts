import type { MetaDescriptor } from 'react-router'
import { product } from '#domain/product'

type Head = {
  /** Without the product's name, which is added. */
  title: string
  description: string
  /** Whole address without what does not change the page. */
  canonical: string
  isNotIndexed?: boolean
  /** Structured data for search engines (schema.org). */
  structured?: Record<string, unknown>
}

export const titled = (title: string) => `${title} | ${product}`

/** What a page says about itself to browsers, crawlers and those who show links to it. */
export const pageHead = ({ title, description, canonical, isNotIndexed, structured }: Head): MetaDescriptor[] => [
  { title: titled(title) },
  { name: 'description', content: description },
  { tagName: 'link', rel: 'canonical', href: canonical },
  ...(isNotIndexed ? [{ name: 'robots', content: 'noindex' }] : []),
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: product },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:url', content: canonical },
  { name: 'twitter:card', content: 'summary' },
  ...(structured ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...structured } as never }] : []),
]
