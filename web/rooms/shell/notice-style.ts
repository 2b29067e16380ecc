/** Rules that put a line above every page, whatever of it has come to life. Our own, with nothing in them that anybody wrote. */
export const noticeStyle = (line: string) => `body::before {
  content: "${line}";
  display: block;
  padding: 0.5rem 1rem;
  border-bottom: 1px solid var(--color-hairline);
  background: var(--color-wash);
  text-align: center;
}`
