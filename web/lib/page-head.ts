import type { MetaDescriptor } from 'react-router'
import { product } from '#contract/brand'
import { picturePath } from '#contract/page'

/** `url` is a whole address; `alt` says what stands on it. */
type Picture = { url: string; alt: string }

type Head = {
  /** Without the product's name, which is added. */
  title: string
  description: string
  /** Whole address without what does not change the page. */
  canonical: string
  isNotIndexed?: boolean
  /** What links to the page are shown with. */
  picture?: Picture
  /** Structured data for search engines (schema.org). */
  structured?: Record<string, string | number>
}

export const titled = (title: string) => `${title} | ${product}`

/** What a page says about itself to browsers, crawlers and those who show links to it. */
export const pageHead = ({
  title,
  description,
  canonical,
  isNotIndexed,
  picture,
  structured,
}: Head): MetaDescriptor[] => [
  { title: titled(title) },
  { name: 'description', content: description },
  { tagName: 'link', rel: 'canonical', href: canonical },
  ...(isNotIndexed ? [{ name: 'robots', content: 'noindex' }] : []),
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: product },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:url', content: canonical },
  ...(picture ? pictureHead(picture) : [{ name: 'twitter:card', content: 'summary' }]),
  ...(structured ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...structured } }] : []),
]

/** For pages that are about no deck. */
export const sitePicture = (publicUrl: string): Picture => ({ url: publicUrl + picturePath('site'), alt: product })

const pictureHead = ({ url, alt }: Picture): MetaDescriptor[] => [
  { property: 'og:image', content: url },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: alt },
  { name: 'twitter:card', content: 'summary_large_image' },
]
