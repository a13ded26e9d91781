import type { ReactNode } from "react"

/** The product's mark; an agency's own takes its place by brand.css. */
export function Logo(): ReactNode {
  return (
    <svg className="logo" viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="11" className="logo-field" />
      <path className="logo-cross" d="M19 8h10v11h11v10H29v11H19V29H8V19h11z" />
      <path className="logo-pulse" d="M9 24h8l3-6 5 13 4-9 2 2h8" />
    </svg>
  )
}
