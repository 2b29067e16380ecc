/** One page of a list, as the wire tells it. Pages count from 1; an empty list has one page. */
export type Pagination = {
  page: number
  limit: number
  total: number
  totalPages: number
  hasPrevPage: boolean
  hasNextPage: boolean
}

/** `page` ≥ 1, `limit` 1–100, `total` ≥ 0. A page past the end is allowed and empty; its totals stay true. */
export function paginate(page: number, limit: number, total: number): Pagination {
  const totalPages = Math.max(1, Math.ceil(total / limit))
  return { page, limit, total, totalPages, hasPrevPage: page > 1, hasNextPage: page < totalPages }
}
