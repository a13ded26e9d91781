import { useSignals } from "@preact/signals-react/runtime"
import { lazy, type ReactNode, Suspense } from "react"
import { Navigate, Route, Routes, useLocation } from "react-router-dom"
import { ArticlePage } from "./reader/article/article-page.tsx"
import { ContentsPage } from "./reader/contents-page.tsx"
import { HomePage } from "./reader/home-page.tsx"
import { Layout } from "./reader/layout.tsx"
import { Loading } from "./reader/loading.tsx"
import { NotFoundPage } from "./reader/not-found-page.tsx"
import { withAdminStyles } from "./ui/admin-styles.ts"
import { useApp } from "./ui/app-context.tsx"

// An anonymous reader never downloads these.
const SignInPage = lazy(() => withAdminStyles(import("./admin/sign-in-page.tsx")))
const LanguageHelpPage = lazy(() => withAdminStyles(import("./admin/language-help-page.tsx")))
const EditArticlePage = lazy(() => withAdminStyles(import("./admin/edit-article-page.tsx")))

/** Every page of the product by its address. */
export function App(): ReactNode {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<Loaded page={<HomePage />} />} />
        <Route path="toc" element={<Loaded page={<ContentsPage />} />} />
        <Route path="article/*" element={<Loaded page={<ArticlePage />} />} />
        <Route path="not-found/*" element={<NotFoundPage />} />
        <Route path="login" element={<Lazily page={<SignInPage />} />} />
        <Route path="edit/*" element={<SignedIn page={<EditArticlePage />} />} />
        <Route path="help/article-language" element={<SignedIn page={<LanguageHelpPage />} />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}

/** A spinner until contents and lists are known. */
function Loaded({ page }: { page: ReactNode }): ReactNode {
  useSignals()
  return useApp().library.isLoaded.value ? page : <Loading />
}

function Lazily({ page }: { page: ReactNode }): ReactNode {
  return <Suspense fallback={<Loading />}>{page}</Suspense>
}

/** Without a session, to sign-in and back here. */
function SignedIn({ page }: { page: ReactNode }): ReactNode {
  useSignals()
  const { pathname, search, hash } = useLocation()
  const { session } = useApp()
  if (session.isSignedIn.value) return <Lazily page={page} />
  return <Navigate to={`/login?return=${encodeURIComponent(pathname + search + hash)}`} replace />
}
