import "../ui/primer-variables.css"
import type { ApiError } from "@protoctl/api"
import { Banner, Button, Checkbox, FormControl, TextInput } from "@primer/react"
import { useSignals } from "@preact/signals-react/runtime"
import { type SubmitEvent, type ReactNode, useState } from "react"
import { Navigate, useSearchParams } from "react-router-dom"
import { safeReturn } from "../ui/address.ts"
import { useApp, useTranslate } from "../ui/app-context.tsx"
import { useTitle } from "../ui/title.ts"
import { accountMessage } from "./account-message.ts"

/** /login: user name and password; then back to where the reader came from. */
export default function SignInPage(): ReactNode {
  useSignals()
  const { session, pollNow } = useApp()
  const translate = useTranslate()
  const [parameters] = useSearchParams()
  const [refusal, setRefusal] = useState<ApiError | "second-step">()
  const [isBusy, setIsBusy] = useState(false)
  useTitle(translate("LogIn"))
  if (session.isSignedIn.value) {
    return <Navigate to={safeReturn(parameters.get("return")) ?? "/toc"} replace />
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setIsBusy(true)
    const result = await session.signIn(
      text(form, "userName"),
      text(form, "password"),
      form.get("rememberMe") !== null,
    )
    setIsBusy(false)
    if (result.kind === "refused") setRefusal(result.error)
    else if (result.kind === "second-step") setRefusal("second-step")
    else await pollNow()
  }

  return (
    <section className="form-page">
      <h1>{translate("LogIn")}</h1>
      {refusal !== undefined && (
        <Banner
          variant="critical"
          title={
            refusal === "second-step"
              ? translate("SecondStepNeeded")
              : accountMessage(refusal, translate)
          }
        />
      )}
      <form onSubmit={(event) => void submit(event)}>
        <FormControl required>
          <FormControl.Label>{translate("UserName")}</FormControl.Label>
          <TextInput name="userName" autoComplete="username" block size="large" />
        </FormControl>
        <FormControl required>
          <FormControl.Label>{translate("Password")}</FormControl.Label>
          <TextInput
            name="password"
            type="password"
            autoComplete="current-password"
            block
            size="large"
          />
        </FormControl>
        <FormControl>
          <Checkbox name="rememberMe" value="yes" />
          <FormControl.Label>{translate("RememberMe")}</FormControl.Label>
        </FormControl>
        <Button type="submit" variant="primary" size="large" disabled={isBusy} block>
          {translate("LogIn")}
        </Button>
      </form>
    </section>
  )
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === "string" ? value : ""
}
